import { useEffect, useRef, useState } from 'react'
import { DEFAULT_LANGUAGE } from '../../runtime/core/template/localise.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { AuthorText, Template } from '../../schemas/index.ts'
import type { ImportPlan } from '../document/translations/plan-import.ts'
import type { TranslationFormat } from '../document/translations/translation-format.ts'
import { ImportError } from '../import/shared/import-error.ts'
import { languageName } from '../parts/language-name.ts'
import { saveTextFile } from '../parts/save-text-file.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './TranslationFiles.module.css'
import { TranslationPlan } from './TranslationPlan.tsx'
import { texts as words } from './texts.ts'
import { formats } from './translation-formats.ts'
import { useTexts } from './use-texts.ts'

const accept = formats.flatMap(({ accepts }) => accepts).join()

/** What plans an import, and what reads and writes the files: nobody waits for it before it is asked for. */
async function load() {
  const [files] = await Promise.all([
    import('../document/translations/index.ts'),
    ...formats.map((format) => format.load()),
  ])
  return files
}

interface Props {
  language: string
  said: Readonly<Record<string, AuthorText>>
}

interface Planned {
  name: string
  plan: ImportPlan
}

/** The texts as a file for whoever translates elsewhere, and the file that comes back: looked at before it is taken. */
export function TranslationFiles({ language, said }: Props) {
  const { session } = useWorkbench()
  const texts = useTexts()
  const chooser = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [planned, setPlanned] = useState<Planned>()
  const [fault, setFault] = useState<string>()
  const [done, setDone] = useState<string>()
  const own = () => (session.documents().template as Template).language ?? DEFAULT_LANGUAGE
  const begin = () => {
    setFault(undefined)
    setDone(undefined)
    setPlanned(undefined)
  }
  const save = async ({ ending, mediaType, load: loadFormat }: TranslationFormat) => {
    begin()
    const files = await load().catch(() => undefined)
    if (!files) return setFault(words.filesNotLoaded)
    const rows = files.translationRows(texts, said)
    const pair = { original: session.groupId, from: own(), to: language }
    const { write } = await loadFormat()
    saveTextFile(`${session.groupId}-${language}.${ending}`, write(rows, pair), mediaType)
  }
  const read = async (file: File) => {
    begin()
    const files = await load().catch(() => undefined)
    if (!files) return setFault(words.filesNotLoaded)
    try {
      const found = await files.readTranslationFile(file, formats)
      const { language: other } = found
      if (other !== undefined && other.toLowerCase() !== language.toLowerCase())
        throw new ImportError(words.otherLanguage(languageName(other).slice(0, 60), languageName(language)))
      setPlanned({ name: file.name, plan: files.planImport(found, texts, said) })
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      setFault(words.notImported(file.name, error.message))
    }
  }
  const take = async (plan: ImportPlan) => {
    const { importEdits } = await import('../document/translations/index.ts')
    const edits = importEdits(session.documents(), language, plan)
    session.apply(edits, words.importTextsIn(languageName(language)))
    const count = plan.added.length + plan.changed.length
    setPlanned(undefined)
    setDone(words.imported(count))
    chooseButton.current?.focus()
  }
  // What was planned for other texts is planned no longer.
  useEffect(() => setPlanned(undefined), [texts, said])
  return (
    <section aria-label={words.filesForTranslators}>
      <div className={styles.buttons}>
        {formats.map((format) => (
          <Button
            key={format.ending}
            icon="file"
            onClick={() => void save(format)}
            disabled={texts.length === 0}
          >
            {words.exportAs(format.name)}
          </Button>
        ))}
        <Button ref={chooseButton} icon="upload" onClick={() => chooser.current?.click()}>
          {words.importAFile}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accept}
          aria-label={words.importAFile}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again after it was mended.
            target.value = ''
            if (file) void read(file)
          }}
        />
      </div>
      <div role="status">{done && <p className={styles.done}>{done}</p>}</div>
      <div role="alert">{fault && <Alert tone="danger">{fault}</Alert>}</div>
      {planned && (
        <TranslationPlan
          {...planned}
          onTake={() => void take(planned.plan)}
          onCancel={() => {
            begin()
            chooseButton.current?.focus()
          }}
        />
      )}
    </section>
  )
}
