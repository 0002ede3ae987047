/** The keys in an answer's `files`, the one field in which answers name files. */
export function attachedKeys(value: unknown): string[] {
  const files = (value as { files?: unknown } | null | undefined)?.files
  if (!Array.isArray(files)) return []
  return files.flatMap((file: unknown) => {
    const key = (file as { key?: unknown } | null)?.key
    return typeof key === 'string' ? [key] : []
  })
}

export const namesFile = (value: unknown, key: string): boolean => attachedKeys(value).includes(key)
