/** S3's answer for an object; undefined if the object does not exist. */
export async function unlessMissing<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && /^(NotFound|NoSuchKey)$/.test(error.name)) return undefined;
    throw error;
  }
}
