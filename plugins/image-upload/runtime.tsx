import { lazy, Suspense } from 'react'
import { defineRuntime } from '../../runtime/react/contract.ts'
import { Loading } from './Loading.tsx'
import type { ImageUploadAnswer } from './props.ts'
import './image-upload.css'

/** Loaded when a question of this kind is first on the screen: few forms open with one. */
const ImageUpload = lazy(() => import('./ImageUpload.tsx'))

export default defineRuntime<ImageUploadAnswer>({
  frame: 'fieldset',
  Input: (props) => (
    <Suspense fallback={<Loading controlId={props.controlId} />}>
      <ImageUpload {...props} />
    </Suspense>
  ),
})
