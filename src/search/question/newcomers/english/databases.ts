/** What newcomers say about databases and the lists that are read from them; `newcomerPhrases.ts` says how to read it. */
export const databases = `
fake data, test data, fill database > seed, fixture
example data, demo data, fill with data > seed, fixture, sample
connect database, store data, save data > database, orm, storage
lost data, data gone, keep copy > backup, restore
connected tables, one to many > relation, relationship, foreign key, join
slow query, query slow > index, explain
too many connections > pool
search text > full text search
results per page, next results > pagination, limit, offset, cursor
newest first, order results > sort, order by
many at once, all in one request > batch, bulk
infinite scroll, more on scroll > pagination
talk to database, use database, save to database, keep data somewhere, read from database, write to database, data somewhere > database, storage, orm
only part of list, long list pages, first ten, next ten, page by page > pagination, limit, offset, cursor
sort list, order list, alphabetically, biggest first > sort, order, order by
find entries, entries where, search entries > filter, where, query
count entries, number of entries > count, aggregate
sum up, average > aggregate, sum
change many, update many, delete many, insert many > bulk, batch, many
all or nothing, both or none, if one fails, half saved, two people same, two at same time, at the same time change > transaction, lock, concurrency
change table later, add field later, new field table, table changed, database changed, change structure > migration, schema, alter
read old database, existing database, already have database, tables already > introspection, introspect, pull, existing database
own sql, write sql, real sql, sql myself > raw query, raw sql, sql
two tables, tables together, belongs together, items of user, belonging to > relation, join, foreign key, include
no two same, only once in table, twice in table > unique, constraint, upsert
save or update, insert or update, update if exists > upsert
really deleted, deleted by mistake, keep deleted > soft delete, restore
database slow, slow question, takes long find > index, query optimization, performance
connections used up, cannot connect, no connection to database > connection, pool, connection pool, timeout
where database address, database address, database login, tell where database > connection string, connection, url
keep between restarts, survive restart, after restart > persistence, storage, persist
more than one tag, belongs to many, belong to several, list of tags > many-to-many, relation, relationship
count how, how often called, how often used, how often clicked > count, aggregate, metric
link to next, next page of, load more > pagination, infinite, limit
copy of database, save database, bring database back > backup, restore, dump
look at data, see inside database, see tables > studio, admin, inspect
table for class, class for table, describe table, describe data > model, schema, entity
link two, point to other > relation, reference, foreign key
empty value, no value, value may be missing, may be empty > null, optional, nullable, default
only numbers between, between two dates > range, between, filter
words that begin with, contains word, part of word > like, search, contains, filter
many entries slow, millions of, very many rows > index, pagination, batch
read and write apart, read from copy > replica, read replica
`
