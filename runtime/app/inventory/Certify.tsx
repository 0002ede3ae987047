import { Button } from '../../react/ui/Button.tsx'
import { confirm } from '../feedback/confirm.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { certifyMutation, type SentInventory } from './operations.ts'

interface Props {
  inventory: SentInventory
  onChanged(): void
}

/** Whoever went through the rooms says that the list is right. */
export function Certify({ inventory, onChanged }: Props) {
  const { session } = useApplication()
  const certify = async () => {
    const isSure = await confirm({
      title: 'Certify inventory',
      message: `You say that what is listed in ${inventory.name} is what is there today.`,
      primaryLabel: 'Certify',
    })
    if (!isSure) return
    try {
      await session.transport.request(certifyMutation, { inventoryId: inventory.id })
      showToast('success', `${inventory.name} was certified.`)
      onChanged()
    } catch (error) {
      const text = failureText(error, 'The inventory could not be certified. Please try again.')
      if (text) showToast('danger', text)
    }
  }
  return <Button onClick={() => void certify()}>Certify…</Button>
}
