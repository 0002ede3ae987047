import { useEffect } from 'react'
import { common } from '../parts/common-texts.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { AboutSection } from './AboutSection.tsx'
import { ActionsSection } from './ActionsSection.tsx'
import { AfterSection } from './AfterSection.tsx'
import { DeclarationSection } from './DeclarationSection.tsx'
import { LanguagesSection } from './LanguagesSection.tsx'
import { NamesSection } from './NamesSection.tsx'
import styles from './SettingsPane.module.css'
import { SharingSection } from './SharingSection.tsx'
import { StartPageSection } from './StartPageSection.tsx'
import { Translations } from './Translations.tsx'
import { texts } from './texts.ts'

const sections = [
  { id: 'about', title: texts.about, Section: AboutSection },
  { id: 'names', title: texts.namesAndNumbers, Section: NamesSection },
  { id: 'sharing', title: texts.canStart, Section: SharingSection },
  { id: 'start-page', title: texts.startPage, Section: StartPageSection },
  { id: 'declaration', title: texts.declaration, Section: DeclarationSection },
  { id: 'after', title: texts.afterSubmitting, Section: AfterSection },
  { id: 'actions', title: texts.actions, Section: ActionsSection },
  { id: 'languages', title: texts.languages, Section: LanguagesSection },
] as const

/** What a template says of itself beside its pages (ST-03). */
export default function SettingsPane() {
  const { rest } = useWorkbench()
  const [part, language] = rest.split('/')
  useEffect(leadToNamed, [])
  if (part === 'translations' && language) return <Translations language={language} />
  return (
    <div className={styles.settings}>
      <nav className={styles.contents} aria-label={common.settings}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#settings-${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={`settings-${id}`} aria-labelledby={`settings-${id}-title`} tabIndex={-1}>
            <h2 id={`settings-${id}-title`}>{title}</h2>
            <div className={styles.fields}>
              <Section />
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

/**
 * To the section that the address names: the pane is loaded late, when the browser has looked for it already. What the
 * sections above it load later moves it no more, until somebody moves on.
 */
function leadToNamed(): (() => void) | undefined {
  const named = document.getElementById(location.hash.slice(1))
  if (!named?.parentElement) return undefined
  named.focus({ preventScroll: true })
  const moved = new AbortController()
  const sizes = new ResizeObserver(() => named.scrollIntoView())
  sizes.observe(named.parentElement)
  moved.signal.addEventListener('abort', () => sizes.disconnect())
  for (const act of ['wheel', 'pointerdown', 'keydown'] as const)
    addEventListener(act, () => moved.abort(), { signal: moved.signal, passive: true })
  return () => moved.abort()
}
