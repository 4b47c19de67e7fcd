//! Drives the library until the program does.

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    let mut setup = parlor_tui::Setup::new(parlor_catalog::find(&args[1])?);
    setup.seed = args.get(2).cloned();
    setup.sitters =
        args.get(3).map(|l| l.split(',').map(|s| s.parse().unwrap()).collect()).unwrap_or_default();
    setup.record = args.get(4).map(|s| s.into());
    let table = parlor_tui::Table::open(&setup)?;
    let mut terminal = parlor_tui::Terminal::open()?;
    parlor_tui::run(&mut terminal, table, parlor_tui::Look::from_env(false))
}
