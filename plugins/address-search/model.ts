import { defineElement } from '../../runtime/core/element/define-element.ts'
import { readSelected, textColumns } from '../../runtime/core/element/selected.ts'
import { countryOf } from '../../runtime/core/region/country.ts'
import { answerSchema, validAddress } from './answer-schema.ts'
import { isNoAddress, toAnswer } from './entered.ts'
import { partName } from './part-labels.ts'
import {
  type AddressAnswer,
  type EnteredAddress,
  LONGEST_PART,
  mayType,
  nameOf,
  neededParts,
  PARTS,
} from './props.ts'

const FOUND = ['label', 'placeId'] as const
const CLEARED: AddressAnswer = { label: null, placeId: null }

/** An address that is found by typing (ET-01), or typed where the search does not know it. */
export default defineElement<AddressAnswer>({
  type: 'address-search',
  version: 1,
  answer: {
    graphql: { type: 'AddressResponse', fields: { label: 'String', placeId: 'String', entered: 'JSON' } },
    schema: (element) => answerSchema(mayType(element)),
    validSchema: validAddress,
    operations: {
      updateAddress: {
        args: { selected: 'JSON' },
        apply: (current, { selected }: { selected?: unknown }) => readSelected(current, selected, FOUND),
        replaces: true,
      },
      enterAddress: {
        args: Object.fromEntries(PARTS.map((part) => [part, 'String' as const])),
        apply: (current, parts: EnteredAddress) => toAnswer(parts) ?? (current && CLEARED),
        replaces: true,
        debounce: 400,
      },
    },
    codes: { cleared: 'field_required' },
    isEmpty: ({ placeId, entered }) => !placeId && (!entered || isNoAddress(entered)),
    validate({ entered }, element) {
      if (!entered) return []
      const missing = neededParts(element).find((part) => !entered[part]?.trim())
      if (!missing) return []
      const part = partName(missing, entered.country ?? countryOf(element))
      return [{ code: 'address_incomplete', field: missing, params: { part } }]
    },
    from: {
      text(pasted, element) {
        const line1 = pasted.replace(/\s*[\r\n]+\s*/g, ', ').trim()
        if (!mayType(element)) return { issue: { code: 'paste_unreadable' } }
        if (line1.length > LONGEST_PART)
          return { issue: { code: 'paste_too_long', params: { maxLength: LONGEST_PART } } }
        return { value: { label: line1, placeId: null, entered: { line1 } } }
      },
      scalar: (value, element) =>
        mayType(element) && String(value).length <= LONGEST_PART ? toAnswer({ line1: String(value) }) : null,
    },
    toText: (answer) => nameOf(answer),
    columns: (element) => {
      const title = element.title ?? element.id
      return [
        ...textColumns<AddressAnswer>(FOUND, title),
        ...PARTS.map((part) => ({
          key: part,
          label: `${title} (${partName(part, countryOf(element))})`,
          kind: 'text' as const,
          value: ({ entered }: AddressAnswer) => entered?.[part] ?? null,
        })),
      ]
    },
  },
})
