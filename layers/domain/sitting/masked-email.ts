/**
 * Enough of an address for its owner to recognize it, and too little for anyone else who opens the link
 * to write to it.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = at > 1 ? email : "";
  return `${first}•••${email.slice(at)}`;
}
