import { createFormEditor } from '@bpmn-io/form-js-editor'
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import '@bpmn-io/form-js-editor/dist/assets/form-js-editor-base.css'
import '@bpmn-io/form-js-editor/dist/assets/form-js-editor.css'
import '@bpmn-io/form-js-editor/dist/assets/dragula.css'
import '@bpmn-io/form-js-editor/dist/assets/properties-panel.css'
import { type BenchQuestion, formOf, options } from '../../form/questions.ts'

const values = options.map(({ id, label }) => ({ value: id, label }))

function field({ id, kind, title, required, shownBy }: BenchQuestion): object {
  const common = {
    ...{ id, key: id, label: title, ...(required && { validate: { required: true } }) },
    ...(shownBy && { conditional: { hide: `=${shownBy} != "yes"` } }),
  }
  switch (kind) {
    case 'paragraph':
      return { ...common, type: 'textarea' }
    case 'number':
      return { ...common, type: 'number' }
    case 'date':
      return { ...common, type: 'datetime', subtype: 'date', dateLabel: title }
    case 'radio':
      return { ...common, type: 'radio', values }
    case 'dropdown':
      return { ...common, type: 'select', values }
    case 'checkboxes':
      return { ...common, type: 'checklist', values }
    default:
      return { ...common, type: 'textfield' }
  }
}

const count = Number(new URLSearchParams(location.search).get('count'))
const editor = await createFormEditor({
  container: document.getElementById('root') as HTMLElement,
  schema: { type: 'default', id: 'bench', schemaVersion: 18, components: formOf.plain(count).map(field) },
})
Object.assign(globalThis, { editor })
