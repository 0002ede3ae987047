import { type KeyboardEvent, useMemo } from 'react'
import type { Change, GroupDocuments } from '../../runtime/core/diff/types.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { DeviceFrame } from '../parts/frame/DeviceFrame.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { compareForms, marksOn } from './compare.ts'
import { FormSide } from './FormSide.tsx'
import styles from './SideBySide.module.css'
import { StepBar } from './StepBar.tsx'
import { shownWhole } from './shown-whole.ts'
import { texts } from './texts.ts'
import { useSteps } from './use-steps.ts'

interface Props {
  version: number
  before: GroupDocuments
  changes: readonly Change[]
}

/** The old form and the new one beside each other, page by page and change by change. */
export function SideBySide({ version, before, changes }: Props) {
  const old = useWhole(before.template)
  const now = useWhole(useDocument(({ template }) => template))
  const comparison = useMemo(() => compareForms(old, now, changes), [old, now, changes])
  const marks = useMemo(() => {
    const { steps } = comparison
    return { before: marksOn('before', steps), after: marksOn('after', steps) }
  }, [comparison])
  const { index, step, pageId, go, openPage } = useSteps(comparison)
  // React hands on what is pressed in the two windows as well.
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey || isWritten(event.target)) return
    event.preventDefault()
    go(by)
  }
  return (
    <div className={styles.sides} onKeyDown={press}>
      <StepBar {...{ comparison, index, pageId, go, openPage }} />
      <div className={styles.pair}>
        <section aria-labelledby="side-before">
          <h2 id="side-before" className={styles.title}>
            {texts.versionNumber(version)}
          </h2>
          <DeviceFrame title={texts.formInVersion(version)} width={undefined}>
            {(frame) => (
              <FormSide
                {...{ frame, compiled: old, marks: marks.before, spot: step?.before }}
                pageId={step?.before?.pageId ?? pageId}
                missing={texts.noPageInVersion(version)}
              />
            )}
          </DeviceFrame>
        </section>
        <section aria-labelledby="side-after">
          <h2 id="side-after" className={styles.title}>
            {texts.thisDraft}
          </h2>
          <DeviceFrame title={texts.formInDraft} width={undefined}>
            {(frame) => (
              <FormSide
                {...{ frame, compiled: now, marks: marks.after, spot: step?.after }}
                pageId={step?.after?.pageId ?? pageId}
                missing={texts.noPageInDraft}
              />
            )}
          </DeviceFrame>
        </section>
      </div>
    </div>
  )
}

const KEYS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/** Letters that are typed there are an answer, or look for one. */
const isWritten = (target: EventTarget): boolean =>
  (target as Element).closest?.('input, textarea, select, [contenteditable], [role="combobox"]') != null

function useWhole(template: unknown) {
  const { catalogue } = useWorkbench()
  return useMemo(() => compileTemplate(shownWhole(template), catalogue.registry), [template, catalogue])
}
