import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { useBuilder } from './builder.ts'
import { planConversion } from './conversion.ts'
import { texts } from './texts.ts'

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
      const said = [...sentences.slice(0, SAID), ...(more > 0 ? [texts.andSoOn(more)] : [])]
      const isSure = await confirm({
        title: texts.changeToAsked(entry.label),
        message: [...said, texts.restIsKept].join(' '),
        primaryLabel: ids.length > 1 ? texts.changeThem : texts.changeIt,
        secondaryLabel: texts.doNotChange,
      })
      if (!isSure) return
    }
    builder.convert(ids, key)
  }
}
