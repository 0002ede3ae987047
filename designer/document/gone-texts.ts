import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { EDITS_AT_ONCE } from '../../runtime/core/edit/bounds.ts'
import { mapTexts } from '../../runtime/core/template/localise.ts'
import type { Edit, JsonValue, Template } from '../../schemas/index.ts'
import type { Texts } from '../../schemas/texts.ts'
import type { DraftDocuments } from './draft-server.ts'
import { fieldsOf } from './entries.ts'

/** What stands in the translations for texts that are gone. */
export interface GoneTexts {
  /** To be made behind the edits that take the texts. */
  edits: readonly Edit[]
  /** How many texts that is, in all languages together. */
  count: number
}

/** A name in a place has so many characters. */
const MAX_NAME = 200

/**
 * The translations of texts that some edits take out of a template. What stood for no text before stays: it is not for
 * this step to tidy.
 */
export function goneTexts(documents: DraftDocuments, edits: readonly Edit[], texts: Texts): GoneTexts {
  const languages = Object.entries(fieldsOf(fieldsOf(documents.template).translations))
  if (languages.length === 0 || edits.length === 0) return { edits: [], count: 0 }
  const left = addressesOf((carryOut(documents, edits).document as DraftDocuments).template, texts)
  const gone = [...addressesOf(documents.template, texts)].filter((address) => !left.has(address))
  const found = languages.flatMap(([language, said]) =>
    gone
      .filter((address) => Object.hasOwn(fieldsOf(said), address))
      .map((address) => ({ language, address })),
  )
  const oneByOne =
    edits.length + found.length <= EDITS_AT_ONCE && found.every(({ address }) => address.length <= MAX_NAME)
  return {
    count: found.length,
    edits: oneByOne
      ? found.map(({ language, address }) => without(documents, language, address))
      : [...Map.groupBy(found, ({ language }) => language)].map(([language, each]) =>
          withoutAll(documents, language, new Set(each.map(({ address }) => address))),
        ),
  }
}

const saidIn = ({ template }: DraftDocuments, language: string) =>
  fieldsOf(fieldsOf(fieldsOf(template).translations)[language])

/** The language stays, though nothing is said in it any more: the form is offered in it. */
const without = (documents: DraftDocuments, language: string, address: string): Edit => ({
  do: 'set',
  at: ['template', 'translations', language, address],
  was: saidIn(documents, language)[address] as JsonValue,
})

function withoutAll(documents: DraftDocuments, language: string, gone: ReadonlySet<string>): Edit {
  const was = saidIn(documents, language)
  const value = Object.fromEntries(Object.entries(was).filter(([address]) => !gone.has(address)))
  return {
    do: 'set',
    at: ['template', 'translations', language],
    value: value as JsonValue,
    was: was as JsonValue,
  }
}

/** None of a draft that cannot be read as a template yet. */
function addressesOf(template: unknown, texts: Texts): ReadonlySet<string> {
  const found = new Set<string>()
  try {
    mapTexts(template as Template, texts, (address) => {
      found.add(address)
      return undefined
    })
  } catch {
    return new Set()
  }
  return found
}
