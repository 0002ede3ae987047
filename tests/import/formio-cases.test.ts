import { readForm } from '../../runtime/core/import/formio/read-form.ts'
import { become, placesOf } from './become.ts'
import { itBecomes, itReads } from './cases.ts'

const read = (source: Record<string, unknown>) => become(readForm, source)
itBecomes('formio', read, (source) => placesOf(readForm, source))
itReads('formio', read, (customConditional) => ({
  components: [
    { type: 'textfield', key: 'a' },
    { type: 'textfield', key: 'q', customConditional },
  ],
}))
