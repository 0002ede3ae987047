import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { useBuilder } from './builder.ts'
import { planConversion } from './conversion.ts'

/** So many sentences are read; of many elements the rest is counted. */
const SAID = 8

/** Makes elements into another kind; what is lost and who may break is said first. */
export function useConversion(): (ids: readonly string[], key: string) => Promise<void> {
  const { session, catalogue } = useWorkbench()
  const builder = useBuilder()
  return async (ids, key) => {
    const plan = planConversion(catalogue, session.documents(), ids, key)
    if (!plan) return
    const { entry, sentences } = plan
    if (sentences.length > 0) {
      const more = sentences.length - SAID
      const said = [...sentences.slice(0, SAID), ...(more > 0 ? [`And so on for ${more} more.`] : [])]
      const isSure = await confirm({
        title: `Change to “${entry.label}”?`,
        message: [...said, 'Everything else is kept, and you can undo this.'].join(' '),
        primaryLabel: ids.length > 1 ? 'Change them' : 'Change it',
        secondaryLabel: 'Do not change',
      })
      if (!isSure) return
    }
    builder.convert(ids, key)
  }
}
