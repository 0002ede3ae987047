import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { saveTextFile } from '../parts/save-text-file.ts'
import { texts } from './texts.ts'

/** The text for elsewhere, as it stands in the editor. @param name of the file */
export function CarryAway({ text, name }: { text: string; name: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('success', texts.copied),
      () => showToast('danger', texts.notCopied),
    )
  return (
    <>
      <Button small onClick={() => void copy()}>
        {common.copy}
      </Button>
      <Button small onClick={() => saveTextFile(`${name}.json`, text, 'application/json')}>
        {texts.download}
      </Button>
    </>
  )
}
