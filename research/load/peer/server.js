'use strict';
// boardgame.io's own server, as its documentation sets it up. With a folder as argument it keeps matches in files there (its
// FlatFile store); without one it keeps them in memory and loses them when it ends, which is its default.

const { Server, FlatFile } = require('boardgame.io/server');
const { Marks } = require('./game.js');

const folder = process.argv[2];
const server = Server({
  games: [Marks],
  origins: ['http://127.0.0.1'],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});

server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`Open at http://127.0.0.1:${appServer.address().port}`);
});
