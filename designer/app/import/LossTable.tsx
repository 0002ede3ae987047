import { useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { LOSSES, type Loss } from '../../import/shared/loss.ts'
import { saveTextFile } from '../../parts/save-text-file.ts'
import styles from './ImportPage.module.css'
import { texts } from './texts.ts'

/** A long list is for a file, not for a screen. */
const FIRST = 50

const reasonOf = ({ why, detail }: Loss) => (detail ? `${LOSSES[why]}: ${detail}` : LOSSES[why])

/** What of a file the template does not say, with its place and the reason. */
export function LossTable({ losses, name }: { losses: readonly Loss[]; name: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? losses : losses.slice(0, FIRST)
  return (
    <>
      <table className={styles.losses}>
        <thead>
          <tr>
            <th scope="col">{texts.where}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.why}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((loss, i) => (
            <tr key={i}>
              <td data-label={texts.where}>
                <code>{loss.at || texts.wholeFile}</code>
              </td>
              <td data-label={texts.what}>{loss.what}</td>
              <td data-label={texts.why}>{sentence(reasonOf(loss))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        {shown.length < losses.length && (
          <Button small onClick={() => setWhole(true)}>
            {texts.more}
          </Button>
        )}
        <Button small onClick={() => saveList(losses, name)}>
          {texts.saveList}
        </Button>
      </div>
    </>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function saveList(losses: readonly Loss[], name: string): void {
  const lines = losses.map((loss) => [loss.at || texts.wholeFile, loss.what, reasonOf(loss)].join('\t'))
  saveTextFile(`${name}.losses.txt`, `${lines.join('\n')}\n`)
}
