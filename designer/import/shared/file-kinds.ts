/** Kinds of files by their endings and by their types. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ 'image/*': 'images', '.jpg': 'jpeg', 'image/jpg': 'jpeg', 'image/svg+xml': 'svg', '.tif': 'tiff' },
  ...{ 'application/msword': 'doc', 'application/vnd.ms-excel': 'xls', 'application/pdf': 'pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}
for (const image of ['png', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'tiff', 'bmp', 'svg'])
  Object.assign(KINDS, { [`.${image}`]: image, [`image/${image}`]: image })
for (const document of ['pdf', 'docx', 'doc', 'xlsx', 'xls'])
  Object.assign(KINDS, { [`.${document}`]: document })

const ALL = /^(?:\*|\*\/\*|\*\.\*)$/

/**
 * What of files is accepted: `image/*, .pdf`.
 *
 * @returns no kinds where it says all of them, undefined where one is not known
 */
export function fileKinds(text: string): string[] | undefined {
  const said = text
    .toLowerCase()
    .split(/[\s,;]/)
    .filter(Boolean)
  if (said.some((each) => ALL.test(each))) return []
  const kinds = said.map((each) => {
    const ending = each.startsWith('*.') ? each.slice(1) : each
    return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined
  })
  return kinds.includes(undefined) ? undefined : [...new Set(kinds as string[])]
}
