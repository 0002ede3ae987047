import { explainShown } from '../../../core/explain/explain-shown.ts'
import { sayShown } from '../../../core/explain/say-shown.ts'
import { useStore } from '../../../react/hooks/use-store.ts'
import { muted } from '../../../react/ui/text.ts'
import { useApplication } from '../../session/session-context.ts'
import type { OpenForm } from '../open-form.ts'
import { hiddenPlaces } from './hidden-places.ts'
import { Reasons } from './Reasons.tsx'
import { texts } from './texts.ts'
import { useExplanation } from './use-explanation.ts'
import styles from './Why.module.css'
import { wordingOf } from './wording-of.ts'

/** So many of what is not shown are listed. */
const MOST = 50

interface Props {
  form: OpenForm
  goTo(key: string): void
}

/** The actions that are not offered, and what is not shown on the page that is open, each with its reason. */
export function WhyNot({ form, goTo }: Props) {
  const { compiled, controller } = form
  const told = useExplanation(form, null)
  const wording = wordingOf(form, useApplication().statuses)
  const place = useStore(controller.page)
  const page = form.editable
    ? compiled.pages.find(({ id }) => place.kind === 'page' && id === place.id)
    : undefined
  const reasonOf = (key: string) => {
    const explanation = explainShown(wording.form, key)
    return explanation && !explanation.verdict ? [sayShown(wording, key, explanation)] : []
  }
  const visible = new Set(controller.engine.visiblePageIds())
  const places = (page ? [page] : compiled.pages.filter(({ id }) => visible.has(id))).flatMap(({ id }) =>
    hiddenPlaces(controller.engine, id),
  )
  const pages = compiled.pages.flatMap(({ id }) => reasonOf(id))
  return (
    <div className={styles.parts}>
      <section>
        <h3 className={styles.heading}>{texts.actions}</h3>
        <Reasons
          sentences={told.kind === 'ready' ? told.told.map(({ parts }) => parts) : []}
          asked={told}
          none={texts.canDoAll}
          goTo={goTo}
        />
      </section>
      <section>
        <h3 className={styles.heading}>{page ? texts.notShownOn(page.page.name) : texts.notShown}</h3>
        <Reasons
          sentences={places.slice(0, MOST).flatMap(reasonOf)}
          none={page ? texts.allShown : texts.allShownAnywhere}
          goTo={goTo}
        />
        {places.length > MOST && <p className={muted}>{texts.more(places.length - MOST)}</p>}
      </section>
      {pages.length > 0 && (
        <section>
          <h3 className={styles.heading}>{texts.pages}</h3>
          <Reasons sentences={pages.slice(0, MOST)} goTo={goTo} />
        </section>
      )}
    </div>
  )
}
