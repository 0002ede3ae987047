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

const sections = [
  { id: 'about', title: 'About', Section: AboutSection },
  { id: 'names', title: 'Names and numbers', Section: NamesSection },
  { id: 'sharing', title: 'Who can start it', Section: SharingSection },
  { id: 'start-page', title: 'Start page', Section: StartPageSection },
  { id: 'declaration', title: 'Declaration', Section: DeclarationSection },
  { id: 'after', title: 'After submitting', Section: AfterSection },
  { id: 'actions', title: 'Actions', Section: ActionsSection },
  { id: 'languages', title: 'Languages', Section: LanguagesSection },
] as const

/** What a template says of itself beside its pages (ST-03). */
export default function SettingsPane() {
  const { rest } = useWorkbench()
  const [part, language] = rest.split('/')
  if (part === 'translations' && language) return <Translations language={language} />
  return (
    <div className={styles.settings}>
      <nav className={styles.contents} aria-label="Settings">
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
