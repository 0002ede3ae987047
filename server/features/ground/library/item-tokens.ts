import type { Library, LibraryItem } from '../../../../schemas/index.ts'
import { tokensOf } from '../../../contract/search-tokens.ts'

type ItemNames = Pick<LibraryItem, 'name' | 'fields'>

/** An item's name, its code (the library's first field) and what its fields say. */
export function libraryItemTokens({ name, fields }: ItemNames, library: Pick<Library, 'fields'>): string[] {
  const [first] = [...library.fields].sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
  const isText = (value: unknown): value is string => typeof value === 'string'
  const code = first && fields[first.name]
  return tokensOf({
    names: [name, ...(isText(code) ? [code] : [])],
    texts: Object.values(fields).filter(isText),
  })
}
