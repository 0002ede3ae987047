import styles from './MigrationPane.module.css'
import { forms } from './say.ts'
import { texts } from './texts.ts'
import type { useWay } from './use-way.ts'

/** Which forms are moved: by the version that they are on, and the state that they are in. */
export function ChooseForms({ older, isChosen, toggle }: ReturnType<typeof useWay>) {
  return (
    <section className={styles.section} aria-labelledby="which-forms">
      <h2 id="which-forms">{texts.whichForms}</h2>
      {older.map(({ templateId, version, states }) => (
        <fieldset key={templateId} className={styles.version}>
          <legend>{texts.version(version)}</legend>
          {states.map(({ id, label, forms: count }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={isChosen(templateId, id)}
                onChange={() => toggle(templateId, id)}
              />
              <span>
                {label} <span className={styles.hint}>{forms(count)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.hint}>{texts.finalStay}</p>
    </section>
  )
}
