export function clientId(provider: string): string {
  return `bonafide-${provider}`;
}
