import { newId } from '../../../client/autosave/page-load.ts'
import type { Transport } from '../../../client/transport.ts'
import { statusOf } from '../../../core/workflow/status.ts'
import type { SubformList } from '../../../react/contract.ts'
import { createStore } from '../../../react/hooks/store.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { showToast } from '../../feedback/toasts.ts'
import type { ConnectedSubforms, SubformScreen } from '../subforms.ts'
import { guestFormPath } from './guest-form-path.ts'
import { beginPublicSubformMutation, type PublicSubforms, publicSubformsQuery } from './subform-operations.ts'
import { texts } from './texts.ts'

interface Within {
  application: { transport: Transport }
  id: string
}

export const connectSubforms = (
  { application, id }: Within,
  { queue }: { queue: { settle(): Promise<unknown> } },
): ConnectedSubforms => createGuestSubforms(application.transport, id, queue.settle)

/** The forms that a guest has begun within theirs, and where they begin another one (PF-05). */
function createGuestSubforms(
  transport: Transport,
  formId: string,
  /** Sends what is not saved yet: the form is left. */
  settle: () => Promise<unknown>,
): ConnectedSubforms {
  const list = createStore<SubformList>({ kind: 'loading' })
  let found: PublicSubforms | undefined
  let screen: SubformScreen | undefined
  /** The same until it has gone through: pressing twice begins one form. */
  let operationId: string | undefined

  const show = () => {
    if (!found || !screen) return
    const { statuses } = screen
    list.set({
      kind: 'ready',
      entries: found.forms.map(({ isOpen, status, statusLabel, ...form }) => ({
        ...{ ...form, status: statusLabel, tone: statusOf(status, statuses)?.tone ?? 'gray' },
        ...{ due: null, isManaged: false, path: isOpen ? guestFormPath(form.formId) : null },
      })),
      actions: new Map(found.offered.map((id) => [id, [{ id, label: texts.beginSubform }]])),
    })
  }
  const load = async () => {
    if (list.get().kind === 'failed') list.set({ kind: 'loading' })
    try {
      found = (await transport.request(publicSubformsQuery, { formId })).publicSubforms
      show()
    } catch {
      list.set({ kind: 'failed' })
    }
  }
  const begin = async (elementId: string) => {
    if (operationId) return
    operationId = newId()
    try {
      await settle()
      const variables = { formId, elementId, operationId }
      const { beginPublicSubform } = await transport.request(beginPublicSubformMutation, variables)
      screen?.go(guestFormPath(beginPublicSubform.id))
    } catch (error) {
      const text = failureText(error, texts.subformNotBegun, {})
      if (text) showToast('danger', text)
    } finally {
      operationId = undefined
    }
  }
  void load()

  return {
    list,
    question: createStore(undefined),
    trail: createStore([]),
    retry: () => void load(),
    open: (path) => screen?.go(path),
    act: ({ id }) => void begin(id),
    // Nobody is given these to do.
    manage: () => {},
    connect(next) {
      screen = next
      if (list.get().kind === 'loading') show()
    },
  }
}
