/** Gives the person a file of theirs. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A name that every file system takes. */
export function fileName(...parts: (string | null | undefined)[]): string {
  const words = parts.filter(Boolean).join(' ')
  return `${words.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || 'form'}.json`
}

export const jsonFile = (text: string) => new Blob([text], { type: 'application/json' })
