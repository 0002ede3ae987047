import type { Form } from '../../../../schemas/index.ts'
import { accessDenied, conflict } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, PUBLIC } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { formType } from '../../form/form/index.ts'
import { userOrVisit } from './public-template.ts'
import { sendResumeLink, useResumeLink } from './resume-link.ts'

/**
 * Opens a draft in this browser, by a link that was sent: that one form, with the ones within it. What the browser has
 * open already would be lost with its cookie, and is finished first.
 */
async function resumePublicForm(caller: Caller, token: string): Promise<{ form: Form; caller: Caller }> {
  userOrVisit(caller)
  const { visit } = caller
  if (!visit) throw accessDenied()
  if (visit.guest && (await visit.hasOpen())) throw conflict('public.other_open', 'Another form is open here')
  const form = await useResumeLink(caller, token)
  const { id: formId, ownerId, campusCode } = form
  if (!campusCode) throw new Error(`Form ${formId} of a guest has no campus`)
  const guest = await visit.resume({ id: ownerId, campusCode, formId })
  visit.guest = guest
  return { form, caller: { ...caller, userId: guest.id } }
}

export function resumeFields(builder: Builder): void {
  builder.mutationField('sendResumeLink', (t) =>
    t.field({
      description:
        'Sends an address, which is not kept, a link that opens the draft once in another browser (X-30).',
      subGraphs: PUBLIC,
      extensions: { cost: 300 },
      type: mutationResult(builder),
      args: { formId: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
      resolve: async (_, input, { caller, asked }) => {
        await sendResumeLink(caller, input, asked.address)
        return DONE
      },
    }),
  )
  builder.mutationField('resumePublicForm', (t) =>
    t.field({
      description: 'Opens a draft in this browser, by a link that was sent.',
      subGraphs: PUBLIC,
      extensions: { cost: 300, rate: 'creations' },
      type: formType(builder),
      args: { token: t.arg.string({ required: true }) },
      resolve: async (_, { token }, context) => {
        const { form, caller } = await resumePublicForm(context.caller, token)
        context.caller = caller
        return form
      },
    }),
  )
}
