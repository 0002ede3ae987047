/** Strings that break programs: the public list, loaded when first asked for, and what it has none of. */
export async function naughtyStrings(): Promise<readonly string[]> {
  const list = (await import('big-list-of-naughty-strings', { with: { type: 'json' } })) as {
    default: string[]
  }
  return [...list.default.filter((text) => text !== ''), ...own]
}

const own: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  '$where',
  '$ne',
  '{"$gt":""}',
  'a\u0000b',
  '\u202eevil\u202c',
  '\u2028\u2029',
  '=1+1',
  '@list',
  '../../etc/passwd',
  '😀'.repeat(50),
  'e\u0301',
  `${' '.repeat(40)}x`,
  'x'.repeat(10_000),
]

/** Half characters: UTF-8 has no bytes for them, so no store can hold them. */
export const halfCharacters: readonly string[] = ['\ud800', 'a\udc00b', '\ud83d!', 'end \ud83d']
