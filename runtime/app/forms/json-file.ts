/** A name that every file system takes. */
export function fileName(...parts: (string | null | undefined)[]): string {
  const words = parts.filter(Boolean).join(' ')
  return `${words.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || 'form'}.json`
}

export const jsonFile = (text: string) => new Blob([text], { type: 'application/json' })
