import { useState } from 'react'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../runtime/react/ui/ButtonRow.tsx'
import { muted, problem } from '../../../runtime/react/ui/text.ts'
import { isNote } from '../../import/shared/loss.ts'
import { common } from '../../parts/common-texts.ts'
import { Description } from '../../parts/Description.tsx'
import { DraftButton } from '../../parts/DraftButton.tsx'
import { useProposal } from '../../parts/use-proposal.ts'
import { programAddress } from '../addresses.ts'
import { catalogue } from '../catalogue.ts'
import { formats } from '../import/formats.ts'
import { LossTable } from '../import/LossTable.tsx'
import { readForm } from '../import/read-form.ts'
import { useBeginning } from '../use-beginning.ts'
import { type ProgramPlace, useProgram } from '../use-program.ts'
import styles from './DescribePage.module.css'
import { describeMutation } from './operations.ts'
import { ProposedForm } from './ProposedForm.tsx'
import { texts } from './texts.ts'

const [drafted] = [...formats].find(([, { isDrafted }]) => isDrafted) ?? []

/** A description, the form that the assistant makes of it, and the choice: nothing is made before it is taken. */
export default function DescribePage({ campusId, programId }: ProgramPlace) {
  const { transport } = useApplication().session
  const program = useProgram({ campusId, programId })
  const [isBeginning, begin] = useBeginning({ campusId, programId }, texts.notCreated)
  const [words, setWords] = useState('')
  const { state, ask, stop, discard } = useProposal(async (prompt, signal) => {
    const { describeForm } = await transport.request(describeMutation, { programId, prompt }, { signal })
    // Read as a file of another system is: what a model writes is trusted no more.
    return readForm(new File([JSON.stringify(describeForm)], texts.describedForm), drafted, catalogue)
  })
  useDocumentTitle(texts.describeAForm)
  if (program.error) return <ErrorScreen error={program.error} onRetry={program.reload} />
  if (!program.data) return <LoadingScreen />
  const isAsking = state.kind === 'asking'
  const result = state.kind === 'proposed' ? state.proposal : undefined
  const lost = result?.losses.filter((loss) => !isNote(loss)) ?? []
  return (
    <section className={styles.page}>
      <ScreenHead
        crumbs={[
          { name: common.studio, href: '/studio' },
          { name: program.data.program.name, href: programAddress(campusId, programId) },
        ]}
        title={texts.describeAForm}
      />
      {!result && (
        <div className={styles.words}>
          <Description
            label={texts.question}
            hint={texts.example}
            {...{ words, isAsking }}
            onWords={setWords}
          />
        </div>
      )}
      <p role="status" className={muted}>
        {isAsking && texts.beingDrafted}
        {result && texts.nothingCreatedYet}
      </p>
      {state.kind === 'failed' && (
        <p className={problem} role="alert">
          {state.reason}
        </p>
      )}
      {result && <ProposedForm template={result.template} />}
      {result && lost.length > 0 && (
        <section>
          <h2>{texts.notTakenOver}</h2>
          <LossTable losses={lost} name={result.template.groupId} />
        </section>
      )}
      <ButtonRow>
        {result ? (
          <>
            <Button key="discard" onClick={discard}>
              {texts.changeTheDescription}
            </Button>
            <Button
              key="use"
              tone="primary"
              disabled={isBeginning}
              onClick={() => begin({ template: result.template, workflow: result.workflow })}
            >
              {texts.createTemplate}
            </Button>
          </>
        ) : (
          <>
            {isAsking && (
              <Button key="stop" onClick={stop}>
                {common.stop}
              </Button>
            )}
            <DraftButton key="draft" {...{ words, isAsking }} onAsk={ask} />
          </>
        )}
      </ButtonRow>
    </section>
  )
}
