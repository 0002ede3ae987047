import { Formio } from '@formio/js'
import 'bootstrap/dist/css/bootstrap.min.css'
import '@formio/js/dist/formio.full.min.css'
import { type BenchQuestion, formOf, options } from '../../form/questions.ts'

const values = options.map(({ id, label }) => ({ value: id, label }))

function component({ id, kind, title, required, shownBy }: BenchQuestion): object {
  const common = {
    ...{ key: id, label: title, input: true, validate: { required } },
    ...(shownBy && { conditional: { show: true, when: shownBy, eq: 'yes' } }),
  }
  switch (kind) {
    case 'paragraph':
      return { ...common, type: 'textarea' }
    case 'number':
      return { ...common, type: 'number' }
    case 'date':
      return { ...common, type: 'datetime', enableTime: false }
    case 'radio':
      return { ...common, type: 'radio', values }
    case 'dropdown':
      return { ...common, type: 'select', data: { values } }
    case 'checkboxes':
      return { ...common, type: 'selectboxes', values }
    default:
      return { ...common, type: 'textfield' }
  }
}

const count = Number(new URLSearchParams(location.search).get('count'))
const builder = await Formio.builder(document.getElementById('root'), {
  display: 'form',
  components: formOf.plain(count).map(component),
})
Object.assign(globalThis, { builder })
