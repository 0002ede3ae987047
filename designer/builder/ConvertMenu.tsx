import type { ComponentProps } from 'react'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { MenuButton } from '../../runtime/react/kit/MenuButton.tsx'
import type { Button } from '../../runtime/react/ui/Button.tsx'
import type { Element } from '../../schemas/index.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { kindsFor } from './conversion.ts'
import { texts } from './texts.ts'
import { useConversion } from './use-conversion.ts'

const load = () => import('./ConvertItems.tsx')
const sayMissing = () => showToast('danger', texts.menuNotLoaded)

interface Props extends Pick<ComponentProps<typeof Button>, 'tone' | 'className'> {
  ids: readonly string[]
  elements: readonly Element[]
}

/** Makes what is selected into another kind of question; not there where there is none that it can become. */
export function ConvertMenu({ ids, elements, ...look }: Props) {
  const { catalogue } = useWorkbench()
  const convert = useConversion()
  const kinds = kindsFor(catalogue, elements)
  if (kinds.length === 0 || elements.length !== ids.length) return null
  return (
    <MenuButton
      {...look}
      small
      load={load}
      about={{ kinds, onPick: (key: string) => void convert(ids, key) }}
      onMissing={sayMissing}
    >
      {texts.changeKind}
    </MenuButton>
  )
}
