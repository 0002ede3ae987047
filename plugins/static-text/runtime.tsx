import { defineRuntime } from '../../runtime/react/contract.ts'
import { StyledText } from './StyledText.tsx'

export default defineRuntime({ frame: 'bare', Input: ({ element }) => <StyledText element={element} /> })
