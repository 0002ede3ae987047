import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { openForm } from '../../form/form/index.ts'
import { explanationPart } from './form-explanation.ts'
import { type SeenAs, type SeenPart, seenAs } from './seen-as.ts'
import { wordingFor } from './wording.ts'

interface Asked {
  formId: string
  role: string
  status?: string | null
}

async function formSeenAs(caller: Caller, { formId, role, status }: Asked): Promise<SeenAs> {
  const wording = await wordingFor(caller, await openForm(caller, formId))
  return seenAs(wording, { role, status: status ?? wording.access.form.status })
}

export function formSeenAsField(builder: Builder): void {
  const sentence = explanationPart(builder)
  const choice = builder.objectRef<SeenAs['roles'][number]>('SeenAsChoice').implement({
    fields: (t) => ({ id: t.exposeID('id'), label: t.exposeString('label') }),
  })
  const part = builder.objectRef<SeenPart>('SeenPart').implement({
    description: 'A page or an element, in the order of the form, and how it stands for the role.',
    fields: (t) => ({
      id: t.exposeID('id'),
      pageId: t.exposeID('pageId'),
      name: t.exposeString('name'),
      depth: t.exposeInt('depth'),
      isShown: t.exposeBoolean('isShown'),
      isEditable: t.exposeBoolean('isEditable', {
        nullable: true,
        description: 'Null for what has no answer, and where the role changes nothing in this status.',
      }),
      sentences: t.field({
        type: t.listRef(t.listRef(sentence)),
        resolve: ({ sentences }) => sentences.map((each) => [...each]),
      }),
    }),
  })
  const result = builder.objectRef<SeenAs>('FormSeenAs').implement({
    description: 'What of a form a role sees and may change in a status, by rights alone.',
    fields: (t) => ({
      roles: t.field({ type: [choice], resolve: ({ roles }) => roles }),
      statuses: t.field({ type: [choice], resolve: ({ statuses }) => statuses }),
      readOnly: t.field({
        type: [sentence],
        nullable: true,
        description: 'Why the role changes no answer in this status.',
        resolve: ({ readOnly }) => readOnly && [...readOnly],
      }),
      parts: t.field({ type: [part], resolve: ({ parts }) => parts }),
    }),
  })
  builder.queryField('formSeenAs', (t) =>
    t.field({
      description: 'For whoever administers the form: what somebody in a role sees of it in a status.',
      subGraphs: FORM,
      type: result,
      extensions: { cost: 300 },
      args: {
        formId: t.arg.id({ required: true }),
        role: t.arg.string({ required: true }),
        status: t.arg.string({ description: 'Default: the status of the form.' }),
      },
      resolve: (_, asked, { caller }) => formSeenAs(caller, asked),
    }),
  )
}
