/** Which command runs which image. */
export type ContainerImage = { docker: string; tag: string };
