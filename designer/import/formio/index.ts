import type { Format } from '../shared/format.ts'
import { readForm } from './read-form.ts'

export default {
  name: 'Form.io',
  file: 'a Form.io form',
  accepts: ['.json', 'application/json'],
  content: 'json',
  likelihood: ({ components }) => (Array.isArray(components) ? 0.75 : 0),
  read: readForm,
} satisfies Format
