import { Card } from '#web/kit/Card.tsx'
import { ExampleChoice } from './ExampleChoice.tsx'

/** In the administration: fill an empty community with the example, or take it away again. */
export const ExampleSection = () => (
  <Card>
    <ExampleChoice />
  </Card>
)
