import { sayChange } from '../../runtime/core/diff/say-change.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { BeforeAfter } from '../parts/BeforeAfter.tsx'
import { common } from '../parts/common-texts.ts'
import { Said } from '../parts/Said.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import type { Comparison, PagePair } from './compare.ts'
import styles from './SideBySide.module.css'
import { texts } from './texts.ts'

interface Props {
  comparison: Comparison
  /** Of the change that is looked at; undefined on a page without one. */
  index: number | undefined
  pageId: string
  go(by: 1 | -1): void
  openPage(id: string): void
}

/** From change to change, and what each is in words. */
export function StepBar({ comparison, index, pageId, go, openPage }: Props) {
  const { pages, steps, elsewhere } = comparison
  const step = index === undefined ? undefined : steps[index]
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <div className={styles.page}>
          <label htmlFor="compared-page">{common.page}</label>
          <Select
            id="compared-page"
            value={pageId}
            options={pages.map((page) => ({ id: page.id, label: pageLabel(page) }))}
            onChoose={openPage}
          />
        </div>
        <Button
          small
          disabled={steps.length === 0 || index === 0}
          aria-keyshortcuts="k"
          onClick={() => go(-1)}
        >
          {texts.previousChange}
        </Button>
        <Button
          small
          disabled={steps.length === 0 || index === steps.length - 1}
          aria-keyshortcuts="j"
          onClick={() => go(1)}
        >
          {texts.nextChange}
        </Button>
        <span className={styles.hint}>{texts.pressKeys}</span>
      </div>
      <div className={styles.said} aria-live="polite">
        {step && index !== undefined ? (
          <>
            <ChangeMark fate={step.fate} />
            <div>
              <span className={styles.hint}>{texts.changeOf(index + 1, steps.length)}</span>
              <Said spans={sayChange(step.change)} />
              <BeforeAfter change={step.change} />
            </div>
          </>
        ) : (
          <p className={styles.none}>{steps.length === 0 ? texts.noPageChanged : texts.nothingOnPage}</p>
        )}
      </div>
      {elsewhere.length > 0 && <p className={styles.hint}>{texts.onNoPage(elsewhere.length)}</p>}
    </div>
  )
}

function pageLabel({ name, isBefore, isAfter, count }: PagePair): string {
  if (!isBefore) return texts.newPage(name)
  if (!isAfter) return texts.removedPage(name)
  return count === 0 ? name : `${name} (${texts.changes(count)})`
}
