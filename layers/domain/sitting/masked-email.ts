/**
 * Enough of an address for its owner to know it by, and too little for whoever else opens the link to
 * write to.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = at > 1 ? email : "";
  return `${first}•••${email.slice(at)}`;
}
