import { defineElement } from '../../runtime/core/element/define-element.ts'
import {
  chosenSchema,
  idSaid,
  readSelected,
  textColumns,
  textsSchema,
} from '../../runtime/core/element/selected.ts'
import { COLUMNS, categoryOf, FIELDS, nameOf, type SearchAnswer } from './props.ts'

/** A campus, person, building or department (ET-15 to ET-17, X-23). */
export default defineElement<SearchAnswer>({
  type: 'search-question',
  version: 1,
  answer: {
    graphql: {
      type: 'SearchResponse',
      fields: {
        category: 'String',
        id: 'ID',
        name: 'String',
        shortName: 'String',
        tenantId: 'String',
        tenantName: 'String',
        code: 'String',
        firstName: 'String',
        lastName: 'String',
        userId: 'ID',
        email: 'String',
        employeeId: 'String',
        ucnetId: 'String',
      },
    },
    schema: (element) => textsSchema(FIELDS, { category: { enum: [categoryOf(element) ?? 'none', null] } }),
    validSchema: chosenSchema('id'),
    operations: {
      updateSearch: {
        args: { selected: 'JSON' },
        apply: (current, { selected }: { selected?: unknown }) => readSelected(current, selected, FIELDS),
        replaces: true,
      },
    },
    codes: { cleared: 'field_required' },
    isEmpty: (answer) => !answer.id,
    toText: (answer) => nameOf(answer),
    // The server fills in what has this id.
    from: {
      scalar: (id) => readSelected<SearchAnswer>(null, { id: idSaid(id) }, FIELDS),
    },
    columns: (element) => textColumns<SearchAnswer>(COLUMNS, element.title ?? element.id),
  },
})
