// The foreign keys of a database and the rows that break one, in SQL: a restore counts them before its commit (copy.ts),
// and the doctor looks at each of them.

export interface ForeignKey {
  readonly schema: string
  readonly name: string
  readonly child: string
  readonly parent: string
  /** SQL: the row `c` names another one. */
  readonly named: string
  /** SQL: the row `p` is the one that `c` names. */
  readonly same: string
}

/** Answers each as a `ForeignKey`; of a partitioned table once. */
export const FOREIGN_KEYS = `
  select k.connamespace::regnamespace::text as schema, k.conname as name,
    k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    string_agg(format('c.%I is not null', ca.attname), ' and ') as named,
    string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as same
  from pg_constraint k
  cross join unnest(k.conkey, k.confkey) as pair (child, parent)
  join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = pair.child
  join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = pair.parent
  where k.contype = 'f' and k.conparentid = 0
  group by k.oid, k.connamespace, k.conname, k.conrelid, k.confrelid
  order by child, name`

/** The rows that name one that is not there. */
export const orphansOf = ({ child, parent, named, same }: ForeignKey): string =>
  `select from ${child} c where ${named} and not exists (select from ${parent} p where ${same})`
