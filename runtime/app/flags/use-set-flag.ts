import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { type Flag, type FlagState, setFlagMutation } from './operations.ts'
import { stateText } from './words.ts'

const FAILURES = {
  CONFLICT: 'Somebody else has changed this flag meanwhile. Look at it again, and then change it.',
}

/**
 * Switches a flag and offers to take that back.
 *
 * @param onDone asked to show the flags as they are now, whatever came of it
 */
export function useSetFlag(onDone: () => void) {
  const { session } = useApplication()
  const set = async (
    { id, revision, state: before }: Pick<Flag, 'id' | 'revision' | 'state'>,
    { enabled, campusCodes }: FlagState,
  ): Promise<void> => {
    const input = { id, revision, enabled, ...(enabled && campusCodes.length > 0 && { campusCodes }) }
    try {
      const { setFeatureFlag: after } = await session.transport.request(setFlagMutation, { input })
      const undo = { label: 'Undo', run: () => void set(after, before) }
      const isChanged = after.revision !== revision
      showToast('success', `${id}: ${stateText(after.state)}`, isChanged ? undo : undefined)
    } catch (error) {
      const text = failureText(error, 'The flag could not be changed. Please try again.', FAILURES)
      if (text) showToast('danger', text)
    }
    onDone()
  }
  return set
}
