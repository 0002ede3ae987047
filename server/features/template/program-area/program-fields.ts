import type { Builder } from '../../../graphql/builder.ts'
import { programType } from '../../ground/program/index.ts'
import { isProgramAdmin } from './policy.ts'
import { programTemplateType, templatesOfProgram } from './program-template.ts'

/** What those who run a program are told of it beside what everybody is. */
export function programFields(builder: Builder): void {
  builder.objectField(programType(builder), 'isAdmin', (t) =>
    t.boolean({
      description: 'Whether the viewer runs it: what only its admins see is offered to them alone (PR-02).',
      resolve: ({ id }, _, { caller }) => isProgramAdmin(caller, id),
    }),
  )
  builder.objectField(programType(builder), 'templates', (t) =>
    t.field({
      description: 'Its templates, for its admins; nobody else is told of any.',
      type: [programTemplateType(builder)],
      extensions: { cost: 5 },
      resolve: ({ id }, _, { caller }) => templatesOfProgram(caller, id),
    }),
  )
}
