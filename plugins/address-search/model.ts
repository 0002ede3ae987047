import { defineElement } from '../../runtime/core/element/define-element.ts'
import { chosenSchema, readSelected, textColumns, textsSchema } from '../../runtime/core/element/selected.ts'
import { type AddressAnswer, FIELDS, nameOf } from './props.ts'

/** An address that is found by typing (ET-01). */
export default defineElement<AddressAnswer>({
  type: 'address-search',
  version: 1,
  answer: {
    graphql: { type: 'AddressResponse', fields: { label: 'String', placeId: 'String' } },
    schema: () => textsSchema(FIELDS),
    validSchema: chosenSchema('placeId'),
    operations: {
      updateAddress: {
        args: { selected: 'JSON' },
        apply: (current, { selected }: { selected?: unknown }) => readSelected(current, selected, FIELDS),
        replaces: true,
      },
    },
    codes: { cleared: 'field_required' },
    isEmpty: (answer) => !answer.placeId,
    toText: (answer) => nameOf(answer),
    columns: (element) => textColumns<AddressAnswer>(FIELDS, element.title ?? element.id),
  },
})
