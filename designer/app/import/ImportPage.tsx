import { useId } from 'react'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { compileTemplate } from '../../../runtime/core/template/compile-template.ts'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { Alert } from '../../../runtime/react/ui/Alert.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { Template } from '../../../schemas/index.ts'
import type { Imported } from '../../import/shared/convert-source.ts'
import { isNote, isTask, type Loss } from '../../import/shared/loss.ts'
import { common } from '../../parts/common-texts.ts'
import { programAddress } from '../addresses.ts'
import { catalogue } from '../catalogue.ts'
import { useBeginning } from '../use-beginning.ts'
import { useProgram } from '../use-program.ts'
import { FileChooser } from './FileChooser.tsx'
import { formats } from './formats.ts'
import styles from './ImportPage.module.css'
import { LossTable } from './LossTable.tsx'
import { texts } from './texts.ts'
import { useImport } from './use-import.ts'

const choices = Array.from(formats, ([id, { name }]) => ({ id, label: name }))

/** A form of another system as a new template: what is taken over and what is not is said before anything is made. */
export default function ImportPage({
  campusId,
  programId,
}: Readonly<{ campusId: string; programId: string }>) {
  const program = useProgram({ campusId, programId })
  const [isBeginning, begin] = useBeginning({ campusId, programId }, texts.notCreated)
  const { file, isReading, problem, result, format, choose, nameFormat } = useImport()
  const formatId = useId()
  useDocumentTitle(texts.title)
  if (program.error) return <ErrorScreen error={program.error} onRetry={program.reload} />
  if (!program.data) return <LoadingScreen />
  return (
    <section className={styles.page}>
      <ScreenHead
        crumbs={[
          { name: common.studio, href: '/studio' },
          { name: program.data.program.name, href: programAddress(campusId, programId) },
        ]}
        title={texts.title}
      />
      <p>{texts.lead}</p>
      <FileChooser hasOne={file !== undefined} onFile={choose} />
      <div className={styles.format}>
        <label htmlFor={formatId}>{texts.format}</label>
        <Select
          id={formatId}
          options={choices}
          value={format}
          placeholder={texts.recognise}
          onChoose={nameFormat}
        />
      </div>
      <div role="status">
        {isReading && <p>{texts.reading}</p>}
        {problem && (
          <Alert tone="danger">
            <p>{problem}</p>
          </Alert>
        )}
        {result && <Taken result={result} />}
      </div>
      {result && (
        <>
          <Button
            tone="primary"
            disabled={isBeginning}
            onClick={() => begin({ template: result.template, workflow: result.workflow })}
          >
            {texts.create}
          </Button>
          <Losses {...listsOf(result)} />
        </>
      )}
    </section>
  )
}

const questionsOf = ({ template }: Imported): number =>
  [...compileTemplate(template as Template, catalogue.registry).elements.values()].filter(
    ({ model }) => model?.answer !== undefined,
  ).length

/** What only describes the file is listed by itself: it is nothing that the form lacks. */
const listsOf = ({ losses, template }: Imported) => ({
  name: template.groupId,
  tasks: losses.filter(isTask),
  missing: losses.filter((loss) => !isNote(loss)),
  notes: losses.filter((loss) => isNote(loss) && !isTask(loss)),
})

const missingIn = (result: Imported): number => listsOf(result).missing.length

const Taken = ({ result }: { result: Imported }) => (
  <div className={styles.result}>
    <h2>{result.template.name}</h2>
    <p className={muted}>
      {formats.get(result.format)?.name} · {texts.pages(result.template.pages.length)} ·{' '}
      {texts.questions(questionsOf(result))}
    </p>
    <p>{missingIn(result) === 0 ? texts.whole : `${texts.losses(missingIn(result))}.`}</p>
  </div>
)

const Losses = ({ name, tasks, missing, notes }: ReturnType<typeof listsOf>) => (
  <>
    <List title={texts.toDo} lead={texts.toDoLead} losses={tasks} name={`${name}.set-up`} />
    <List title={texts.losses(missing.length)} lead={texts.lossLead} losses={missing} name={name} />
    <List title={texts.aboutFile} lead={texts.aboutLead} losses={notes} name={`${name}.notes`} />
  </>
)

interface ListProps {
  title: string
  lead: string
  losses: readonly Loss[]
  name: string
}

const List = ({ title, lead, losses, name }: ListProps) =>
  losses.length > 0 && (
    <section className={styles.lost}>
      <h2>{title}</h2>
      <p className={muted}>{lead}</p>
      <LossTable losses={losses} name={name} />
    </section>
  )
