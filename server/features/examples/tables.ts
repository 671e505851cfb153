// What of a community is an example.
export type ExampleKind = 'household' | 'person' | 'account' | 'event' | 'activity' | 'post'

export interface ExampleTables {
  example_items: { community_id: string; kind: ExampleKind; id: string }
}
